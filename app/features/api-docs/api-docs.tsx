// Swagger UI on the OpenAPI document that this deployment serves.

import { useEffect, useRef } from 'react'
import { changedParts } from './changed-parts.ts'
import { SwaggerUI } from './swagger-ui.client.ts'
import './api-docs.css'

export default function ApiDocs() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = document.createElement('div')
    place.current?.append(node)
    SwaggerUI({
      domNode: node,
      url: '/openapi.json',
      deepLinking: true,
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      filter: true,
      syntaxHighlight: false,
      plugins: [changedParts],
      // Swagger's own validator is on another server.
      validatorUrl: null,
    })
    return () => node.remove()
  }, [])
  return <div ref={place} lang="en" />
}
