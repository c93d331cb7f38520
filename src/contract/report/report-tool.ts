/** Reports of other tools: where they may be. Pure. */
import { outsideUrl } from '../outside';
import { REPORT_KIND } from './report-codes';

/** @returns whether a report of this kind is elsewhere, and is opened by its address there */
export const isElsewhere = (kind: number): boolean => kind === REPORT_KIND.fineReport || kind === REPORT_KIND.link;

const NEVER = /[\\\s\p{Cc}]/u;
const TOOLS = ['https://tool.invalid/', 'http://tool.invalid/'];

/** `view/report?viewlet=week.cpt`, whichever way it is written: it never names another site. */
const isPath = (path: string): boolean =>
  !NEVER.test(path) &&
  TOOLS.every((tool) => URL.canParse(path, tool) && new URL(path, tool).origin === new URL(tool).origin);

/**
 * 外链 is a whole address of the web. 帆软 is a path within the tool, whichever way it is written: the token of whoever opens
 * it is added, and must not go anywhere else.
 */
export function toolPathFits(kind: number, path: string | null): boolean {
  if (!isElsewhere(kind)) return true;
  const said = (path ?? '').trim();
  if (said === '') return false;
  return kind === REPORT_KIND.link ? outsideUrl(said) !== undefined : isPath(said);
}

const folderOf = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`);

/**
 * @param base where the tool is, as an administrator has set it
 * @param path below it; with a slash at its beginning it names the tool's own folder, too
 * @returns undefined for whatever leaves the tool: there the token would sign somebody in for strangers
 */
export function toolAddress(base: string, path: string): URL | undefined {
  const tool = outsideUrl(base);
  const said = path.trim();
  if (!tool || !isPath(said)) return undefined;
  const folder = folderOf(tool.pathname);
  // Parameters alone are those of the tool's own page.
  const found = new URL(said, /^(?:$|[?#])/.test(said) ? tool.href : new URL(folder, tool.origin).href);
  const isInside = found.pathname === tool.pathname || found.pathname.startsWith(folder);
  return found.origin === tool.origin && isInside ? found : undefined;
}
