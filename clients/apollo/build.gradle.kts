// Apollo Kotlin 4: what to add to a module's build file.
plugins {
    id("com.apollographql.apollo") version "4.2.0"
}

dependencies {
    implementation("com.apollographql.apollo:apollo-runtime:4.2.0")
}

apollo {
    service("parlour") {
        packageName.set("org.example.parlour")
        schemaFiles.from(file("../../service/graphql/schema.graphql"))
        srcDir(file("../operations"))
        mapScalar("DateTime", "kotlin.String", "com.apollographql.apollo.api.StringAdapter")
        mapScalar("JSON", "kotlin.Any", "com.apollographql.apollo.api.AnyAdapter")
    }
}
