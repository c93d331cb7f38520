/** How a caller shows who they are. */

/** All three together: the pair of secrets from the answer of the sign-in, and the cookie that it set. */
export const SESSION = { uiticket: [], sid: [], sessionCookie: [] };
export const SOURCE_KEY = { sourceKey: [] };

export const SECURITY_SCHEMES = {
  uiticket: { type: 'apiKey', in: 'header', name: 'uiticket', description: '登录应答中的 uiticket' },
  sid: { type: 'apiKey', in: 'header', name: 'sid', description: '登录应答中的 sid' },
  sessionCookie: { type: 'apiKey', in: 'cookie', name: 'park_session', description: '登录时设置的 Cookie' },
  sourceKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: '信号来源的密钥：npm run source -- --add',
  },
};
