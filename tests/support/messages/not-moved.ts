/** Where texts still stand in the code; what is moved to the catalogues leaves the list. */
export const NOT_MOVED = [
  'app/features/api-docs/',
  'app/features/consent/',
  'app/routes/authorize.tsx',
  'app/routes/docs.tsx',
  'app/routes/judgements.tsx',
  'app/routes/licences.tsx',
  'app/routes/report.tsx',
]
