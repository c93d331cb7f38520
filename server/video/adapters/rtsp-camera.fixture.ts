/** A camera's place on a port that speaks RTSP as far as it is asked here, and remembers what it was asked. */
import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface Of {
  auth?: 'digest' | 'qop' | 'basic' | 'none';
  account?: string;
  password?: string;
  /** By its path how its stream is coded. */
  streams: Record<string, string>;
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const REALM = 'IP Camera';
const NONCE = 'b9f1a2';

function isLetIn(line: string, uri: string, { auth = 'digest', account = 'admin', password = 'Right-1' }: Of): boolean {
  if (auth === 'none') return true;
  if (auth === 'basic') return line === `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`;
  const part = (name: string): string => new RegExp(`${name}="?([^",]*)`).exec(line)?.[1] ?? '';
  const middle = auth === 'qop' ? `${NONCE}:${part('nc')}:${part('cnonce')}:auth` : NONCE;
  const expected = md5(`${md5(`${account}:${REALM}:${password}`)}:${middle}:${md5(`DESCRIBE:${uri}`)}`);
  return line.startsWith('Digest ') && part('response') === expected && part('uri') === uri;
}

const challengeOf = ({ auth = 'digest' }: Of): string =>
  auth === 'basic'
    ? `Basic realm="${REALM}"`
    : `Digest realm="${REALM}", nonce="${NONCE}"${auth === 'qop' ? ', qop="auth"' : ''}`;

export async function openRtspCamera(of: Of) {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const answer = (request: string): string => {
    const [method = '', uri = ''] = request.split(' ');
    asked.push(`${method} ${uri}`);
    const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(request)?.[1]?.trim() ?? '';
    const reply = (status: string, more = '', body = ''): string =>
      `RTSP/1.0 ${status}\r\nCSeq: ${header('CSeq')}\r\n${more}${body && `Content-Length: ${body.length}\r\n`}\r\n${body}`;
    if (method === 'OPTIONS') return reply('200 OK', 'Public: OPTIONS, DESCRIBE, SETUP, PLAY\r\n');
    if (!isLetIn(header('Authorization'), uri, of)) {
      return reply('401 Unauthorized', `WWW-Authenticate: ${challengeOf(of)}\r\n`);
    }
    const codec = of.streams[new URL(uri).pathname];
    if (codec === undefined) return reply('404 Stream Not Found');
    const sdp = [
      'v=0',
      'm=audio 0 RTP/AVP 8',
      'a=rtpmap:8 PCMA/8000',
      'm=video 0 RTP/AVP 96',
      `a=rtpmap:96 ${codec}/90000`,
      '',
    ];
    return reply('200 OK', 'Content-Type: application/sdp\r\n', sdp.join('\r\n'));
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (chunk) => socket.write(answer(chunk.toString())));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
export type RtspCamera = Awaited<ReturnType<typeof openRtspCamera>>;
