// Ends `wrangler deploy`, whose custom build it is; other commands of wrangler pass. It runs under any version of Node, in a
// clone without packages.
if (process.env.WRANGLER_COMMAND === 'types') process.exit(0)
console.error('Colophon is deployed with:  npm run deploy   (docs/deploy.md)')
process.exit(1)
