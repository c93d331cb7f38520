/** The icon field of applications and functions: JSON in the database (specification §2), fields of a form outside. Pure. */

export interface IconParts {
  icon: string;
  onLink: boolean;
  linkUrl: string | null;
}

const NONE: IconParts = { icon: '', onLink: false, linkUrl: null };

/** Text that is not valid JSON gives an empty icon. */
export function readIcon(json: string): IconParts {
  try {
    const { icon, onLink, linkUrl } = JSON.parse(json) as { icon?: unknown; onLink?: unknown; linkUrl?: unknown };
    return {
      icon: typeof icon === 'string' ? icon : '',
      onLink: onLink === 1,
      linkUrl: typeof linkUrl === 'string' && linkUrl !== '' ? linkUrl : null,
    };
  } catch {
    return NONE;
  }
}

/** Empty parts are left out. */
export const iconJson = ({ icon, onLink, linkUrl }: IconParts): string =>
  JSON.stringify({ ...(icon && { icon }), ...(linkUrl && { onLink: onLink ? 1 : 0, linkUrl }) });
