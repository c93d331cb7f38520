/** What scripts/vite/areas.ts makes of the table of areas, one module per tier. */
declare module 'virtual:areas/*/screens' {
  /** By area. */
  export const tables: Readonly<Record<string, import('@/screens/screen').ScreenTable>>;
}

declare module 'virtual:areas/*/texts' {
  /** Chinese texts that can be fetched from this tier on, by area. */
  export const loaders: Readonly<Record<string, () => Promise<object>>>;
  export const titles: Readonly<Record<string, string>>;
  export const codes: Readonly<Record<string, object | string>>;
}
