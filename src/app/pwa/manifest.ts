/** The web app manifest, as data: vite.config.ts hands it to vite-plugin-pwa. Imports nothing, since the build reads it. */

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const manifest = {
  id: '/',
  name: '智慧园区管理平台',
  short_name: '智慧园区',
  description: '园区人员在手机上接警、处置、复核',
  lang: 'zh-CN',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: '#0076f1',
  background_color: '#f4f6f9',
  categories: ['business', 'productivity'],
  /** On a long press of the icon; without a session they lead through the sign-in page. */
  shortcuts: [
    { name: '告警', url: '/warningNoticeWechat/index' },
    { name: '我的工单', url: '/business-app/workOrderManagement/wechatwork/index' },
  ],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('maskable', 192, 'maskable'),
    icon('maskable', 512, 'maskable'),
  ],
};
