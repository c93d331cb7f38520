/** Programs that fetch an address to preview, index or check it. */

/** Words of their user agents. CUBOT is a make of phones. */
const ROBOTS = [
  String.raw`(?<!cu)bot\b`,
  'crawler',
  'spider',
  'facebookexternalhit',
  'facebookcatalog',
  'WhatsApp/',
  'SkypeUriPreview',
  'Slack-ImgProxy',
  'MicrosoftPreview',
  'BingPreview',
  'Google-(?:PageRenderer|Safety|InspectionTool)',
  'GoogleOther',
  'Mediapartners-Google',
  'Snap URL Preview',
  'Embedly',
  'Iframely',
  'vkShare',
  'redditbot',
  'urlscan',
  'Safe ?Links',
  'Barracuda',
  'Proofpoint',
];
const ROBOT = new RegExp(ROBOTS.join('|'), 'i');

export const isRobot = (userAgent: string): boolean => ROBOT.test(userAgent);

/** Fetched ahead of a tap that may never come. */
export const isPrefetch = (headers: Headers): boolean =>
  /prefetch|prerender|preview/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`);
