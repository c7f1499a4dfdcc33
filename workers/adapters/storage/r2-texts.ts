// Long texts in R2, under `<folder>/<id>`.

import type { Texts } from '../../services/report-ports.ts'

export const createTexts = (bucket: R2Bucket): Texts => ({
  async put(folder, id, text) {
    await bucket.put(`${folder}/${id}`, text)
  },
  async get(folder, id) {
    const object = await bucket.get(`${folder}/${id}`)
    return object ? object.text() : null
  },
  async remove(folder, ids) {
    if (ids.length > 0) await bucket.delete(ids.map((id) => `${folder}/${id}`))
  },
})
