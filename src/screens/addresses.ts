/** The address of every screen that exists, by its key; titles are `titles.<key>` in i18n. Written here and nowhere else. */
export const addresses = {
  login: '/login',
  404: '/404',
  401: '/401',
  '302request': '/302request',
  wechatRequest: '/wechatRequest',
  redirectPath: '/redirect/*',
  devChat: '/dev/chat',
  homeIndex: '/home/index',
  homePageIndex: '/homePage/index',
  mainDetailIndex: '/mainDetail/index',
  warningNoticeWechatIndex: '/warningNoticeWechat/index',
  warningNoticeWechatSureFire: '/warningNoticeWechat/sureFire',
  warningNoticeWechatWorkHandle: '/warningNoticeWechat/workHandle',
  warningNoticeWechatNodeDetail: '/warningNoticeWechat/nodeDetail',
  warningDetail: '/warningDetail',
} as const;

export type ScreenKey = `${keyof typeof addresses}`;

/** @returns the address of a screen with its query; undefined values are left out. */
export function href(screen: ScreenKey, params: Record<string, string | number | undefined> = {}): string {
  const path: string = addresses[screen as keyof typeof addresses];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** @returns the screen whose address this path is. */
export const screenAt = (path: string): ScreenKey | undefined =>
  (Object.entries(addresses) as [ScreenKey, string][]).find(([, address]) =>
    address.endsWith('/*') ? path.startsWith(address.slice(0, -1)) : address === path,
  )?.[0];
