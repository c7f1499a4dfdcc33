// The seed of fast-check's property tests. It is fixed, so that a run of the tests says the same of the same code;
// `PROPERTY_SEED=$RANDOM npm test` looks further.
import process from 'node:process'
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
