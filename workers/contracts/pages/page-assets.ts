// Static files for the loaders of pages, as `page-settings.ts` has settings: `workers/app.ts` sets it for every request.

/** @returns null where no static file is at the path, which begins with a slash */
export type FindAsset = (path: string) => Promise<Uint8Array | null>

export const findPageAsset: { defaultValue: FindAsset } = { defaultValue: async () => null }
