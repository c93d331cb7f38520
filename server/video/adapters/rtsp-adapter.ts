/**
 * Asks equipment that speaks RTSP (RFC 2326) whether it is there, lets us in and has a stream: OPTIONS, then DESCRIBE with the
 * authorisation that it wants. Nothing is played.
 */
import { createHash, randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { VideoCodec } from '@/contract/video/device-codes';
import { codecOf } from './codec';

export interface RtspPlace {
  ip: string;
  port: number;
  account: string;
  password: string;
  /** With its slash. */
  path: string;
}

/** `locked`: account or password are wrong. `noPath`: it has no such stream. */
export type RtspTold =
  | { kind: 'open'; codec: VideoCodec | null }
  | { kind: 'locked' }
  | { kind: 'noPath' }
  | { kind: 'away'; message: string };

interface Reply {
  status: number;
  /** By their names in small letters, each as often as it came. */
  headers: Map<string, string[]>;
  body: string;
}

const LONGEST_WAIT_MS = 4_000;
const MOST_BYTES = 64 * 1_024;
const HEAD_ENDS = '\r\n\r\n';

/** @returns null: it is not whole yet @throws for what is not RTSP */
function replyIn(bytes: Buffer): Reply | null {
  const text = bytes.toString('latin1');
  if (text.length >= 5 && !text.startsWith('RTSP/')) throw new Error('it does not speak RTSP');
  const end = text.indexOf(HEAD_ENDS);
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const body = text.slice(end + HEAD_ENDS.length);
  if (body.length < Number(headers.get('content-length')?.[0] ?? 0)) return null;
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** One question and its answer on a connection that stays. */
function ask(socket: Socket, request: string): Promise<Reply> {
  return new Promise((done, fail) => {
    let found = Buffer.alloc(0);
    const end = (work: () => void): void => {
      socket.off('data', take).off('error', fail).off('close', closed);
      work();
    };
    const take = (chunk: Buffer): void => {
      found = Buffer.concat([found, chunk]);
      try {
        const reply = replyIn(found);
        if (reply) end(() => done(reply));
        else if (found.length > MOST_BYTES) throw new Error('too long an answer');
      } catch (error) {
        end(() => fail(error));
      }
    };
    const closed = (): void => end(() => fail(new Error('it hung up')));
    socket.on('data', take).on('error', fail).on('close', closed);
    socket.write(request);
  });
}

const hash = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex');

/** RFC 2617 and, for SHA-256, RFC 7616. */
function digestOf(challenge: string, { account, password }: RtspPlace, uri: string): string {
  const part = (name: string): string =>
    new RegExp(`(?:^|[ ,])${name}=(?:"([^"]*)"|([^ ,]*))`, 'i').exec(challenge)?.slice(1).find(Boolean) ?? '';
  const algorithm = /sha-?256/i.test(part('algorithm')) ? 'sha256' : 'md5';
  const [realm, nonce, opaque] = [part('realm'), part('nonce'), part('opaque')];
  const who = hash(algorithm, `${account}:${realm}:${password}`);
  const what = hash(algorithm, `DESCRIBE:${uri}`);
  const takesQop = part('qop').split(/[ ,]+/).includes('auth');
  const cnonce = randomBytes(8).toString('hex');
  const middle = takesQop ? `${nonce}:00000001:${cnonce}:auth` : nonce;
  const said = [
    `username="${account}"`,
    `realm="${realm}"`,
    `nonce="${nonce}"`,
    `uri="${uri}"`,
    `response="${hash(algorithm, `${who}:${middle}:${what}`)}"`,
    ...(part('algorithm') === '' ? [] : [`algorithm=${part('algorithm')}`]),
    ...(opaque === '' ? [] : [`opaque="${opaque}"`]),
    ...(takesQop ? ['qop=auth', 'nc=00000001', `cnonce="${cnonce}"`] : []),
  ];
  return `Digest ${said.join(', ')}`;
}

/** What it wants to be told; the one that does not send the password itself, where it takes both. */
function authorisation({ headers }: Reply, place: RtspPlace, uri: string): string | null {
  const challenges = headers.get('www-authenticate') ?? [];
  const digest = challenges.find((one) => /^digest /i.test(one));
  if (digest) return digestOf(digest, place, uri);
  if (!challenges.some((one) => /^basic/i.test(one))) return null;
  return `Basic ${Buffer.from(`${place.account}:${place.password}`).toString('base64')}`;
}

/** @returns how its picture is coded, by its session description; null: it does not say */
function codecIn(sdp: string): VideoCodec | null {
  const [, ...media] = sdp.split(/^m=/m);
  const video = media.find((one) => one.startsWith('video'));
  return codecOf(/^a=rtpmap:\d+ ([^/\r\n]+)/m.exec(video ?? '')?.[1]);
}

async function converse(socket: Socket, place: RtspPlace): Promise<RtspTold> {
  const host = place.ip.includes(':') ? `[${place.ip}]` : place.ip;
  const uri = `rtsp://${host}:${place.port}${place.path}`;
  let count = 0;
  const say = (method: 'OPTIONS' | 'DESCRIBE', lines: readonly string[] = []): Promise<Reply> => {
    count += 1;
    const head = [`${method} ${uri} RTSP/1.0`, `CSeq: ${count}`, 'User-Agent: park', ...lines];
    return ask(socket, `${head.join('\r\n')}${HEAD_ENDS}`);
  };
  const describe = (more: readonly string[] = []) => say('DESCRIBE', ['Accept: application/sdp', ...more]);
  await say('OPTIONS');
  let reply = await describe();
  if (reply.status === 401 && place.account !== '') {
    const words = authorisation(reply, place, uri);
    if (words !== null) reply = await describe([`Authorization: ${words}`]);
  }
  if (reply.status === 200) return { kind: 'open', codec: codecIn(reply.body) };
  if (reply.status === 401 || reply.status === 403) return { kind: 'locked' };
  if (reply.status === 404) return { kind: 'noPath' };
  return { kind: 'away', message: `RTSP ${reply.status}` };
}

/** Never throws: what is not there is an answer too. */
export async function describeRtsp(place: RtspPlace): Promise<RtspTold> {
  const socket = connect({ host: place.ip, port: place.port });
  const timer = setTimeout(() => socket.destroy(new Error('it is silent')), LONGEST_WAIT_MS);
  try {
    await new Promise<void>((done, fail) => void socket.once('connect', done).once('error', fail));
    return await converse(socket, place);
  } catch (error) {
    return { kind: 'away', message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
    socket.on('error', () => {});
    socket.destroy();
  }
}
