// Fixed seed of fast-check, so that runs are reproducible; `PROPERTY_SEED=$RANDOM npm test` tries others.
import process from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
