import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/landing.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('editor', 'routes/chapters.tsx'),
  route('account', 'routes/account.tsx'),
  route('report/:id', 'routes/report.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('oauth/authorize', 'routes/authorize.tsx'),
  route('docs/:operation?', 'routes/docs.tsx'),
  route('judgements', 'routes/judgements.tsx'),
  route('formats', 'routes/formats.tsx'),
  route('licences', 'routes/licences.tsx'),
  route('offline', 'routes/offline.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
