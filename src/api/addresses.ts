/** Base addresses from the build settings (specification §7). All default to the platform's own origin. */
const setting = (value: string | undefined): string => (value ? value.replace(/\/*$/, '/') : '/');

export const addresses = {
  main: setting(import.meta.env.VITE_MAIN_API),
  sso: setting(import.meta.env.VITE_SSO_API),
};
