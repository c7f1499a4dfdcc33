// Runs before every command, under whatever Node the machine has, so it is plain old JavaScript without
// dependencies: installs what package-lock.json names where it is missing or out of date. The lock brings its own
// Node 24, under which the command itself then runs.
const { execFileSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')

const root = join(__dirname, '..')
const stamp = join(root, 'node_modules', '.installed')
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.error('Installing what is missing; this happens once.')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  writeFileSync(stamp, wanted)
}
