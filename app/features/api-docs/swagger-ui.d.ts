// The part of Swagger UI's configuration that is used here
// (swagger.io/docs/open-source-tools/swagger-ui/usage/configuration).

declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  type Configuration = {
    domNode: HTMLElement
    url: string
    deepLinking: boolean
    docExpansion: 'none' | 'list' | 'full'
    defaultModelsExpandDepth: number
    filter: boolean
    syntaxHighlight: false
    plugins: object[]
    validatorUrl: null
    oauth2RedirectUrl?: string
  }
  export default function SwaggerUI(configuration: Configuration): {
    initOAuth: (options: { clientId: string; usePkceWithAuthorizationCodeGrant: true }) => void
  }
}
