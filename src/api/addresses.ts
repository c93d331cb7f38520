/** Base addresses from the build settings (specification §7). All default to the platform's own origin. */
const setting = (value: string | undefined): string => (value ? value.replace(/\/*$/, '/') : '/');

export const addresses = {
  main: setting(import.meta.env.VITE_MAIN_API),
  sso: setting(import.meta.env.VITE_SSO_API),
  /** In front of photo links. */
  file: setting(import.meta.env.VITE_FILE_URL),
  /** In front of people's pictures. */
  image: setting(import.meta.env.VITE_IMAGE_PREFIX),
};

const below = (base: string, address: string): string =>
  /^([a-z]+:|\/\/)/i.test(address) ? address : base + address.replace(/^\/+/, '');

/** Where a photo of the platform is fetched; whole addresses (`blob:`, `https:`) stay as they are. */
export const fileUrl = (address: string): string => below(addresses.file, address);
/** Where a person's picture is fetched. */
export const imageUrl = (address: string): string => below(addresses.image, address);

/**
 * The build mode `gateway` sets `VITE_PATH_REWRITE`: `from:to` pairs, parted by commas, for the beginnings of paths.
 * @returns how to rewrite the path of a call; the first pair that fits counts
 */
export function pathRewriter(rules = ''): (path: string) => string {
  const pairs = rules
    .split(',')
    .map((rule) => rule.split(':'))
    .filter(([from]) => from);
  return (path) => {
    const [from = '', to = ''] = pairs.find(([start = '']) => path.startsWith(start)) ?? [];
    return to + path.slice(from.length);
  };
}
