// Swagger UI for the browser alone: its effect runs nowhere else, and it is a tenth of the Worker.

export { default as SwaggerUI } from 'swagger-ui-dist/swagger-ui-es-bundle.js'
