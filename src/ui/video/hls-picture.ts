/** HLS where the own player cannot play: hls.js, in a chunk of its own, or the browser's own player. */
import HlsPlayer from 'hls.js/dist/hls.light.mjs';
import { addresses } from '@/api/addresses';
import { HLS_PATH } from '@/contract/video/play';

/** An address is good for a minute. */
const RENEW_MS = 40_000;

interface HlsEvents {
  readonly token: () => Promise<string>;
  readonly shows: () => void;
  readonly failed: () => void;
}

const listOf = (token: string): string =>
  `${addresses.main}${HLS_PATH.slice(1)}/index.m3u8?t=${encodeURIComponent(token)}`;

/** The moment on show, where the player knows it. */
export interface HlsPicture {
  readonly moment: () => number | undefined;
  readonly stop: () => void;
}

function byLibrary(video: HTMLVideoElement, on: HlsEvents): HlsPicture {
  let token = '';
  const renew = async (): Promise<void> => {
    token = await on.token();
  };
  const player = new HlsPlayer({
    enableWorker: false,
    lowLatencyMode: true,
    liveSyncDuration: 1.5,
    liveMaxLatencyDuration: 4,
    maxBufferLength: 10,
    backBufferLength: 10,
    xhrSetup: (request, url) => {
      const fresh = new URL(url, location.href);
      fresh.searchParams.set('t', token);
      request.open('GET', fresh.href, true);
      request.withCredentials = true;
    },
  });
  player.on(HlsPlayer.Events.ERROR, (_, { fatal }) => fatal && on.failed());
  player.on(HlsPlayer.Events.FRAG_BUFFERED, () => {
    void video.play().catch(() => undefined);
    on.shows();
  });
  const timer = setInterval(() => void renew().catch(on.failed), RENEW_MS);
  renew()
    .then(() => {
      player.loadSource(listOf(token));
      player.attachMedia(video);
    })
    .catch(on.failed);
  return {
    moment: () => player.playingDate?.getTime(),
    stop() {
      clearInterval(timer);
      player.destroy();
    },
  };
}

/** The browser keeps to the address that it was given: each minute it begins anew. */
function byBrowser(video: HTMLVideoElement, on: HlsEvents): HlsPicture {
  const begin = async (): Promise<void> => {
    video.src = listOf(await on.token());
    await video.play();
  };
  const start = (): void => void begin().catch(on.failed);
  const timer = setInterval(start, RENEW_MS);
  video.addEventListener('playing', on.shows);
  video.addEventListener('error', on.failed);
  start();
  return {
    moment: () => undefined,
    stop() {
      clearInterval(timer);
      video.removeEventListener('playing', on.shows);
      video.removeEventListener('error', on.failed);
      video.removeAttribute('src');
      video.load();
    },
  };
}

export function openHls(video: HTMLVideoElement, on: HlsEvents): HlsPicture | undefined {
  if (HlsPlayer.isSupported()) return byLibrary(video, on);
  return video.canPlayType('application/vnd.apple.mpegurl') ? byBrowser(video, on) : undefined;
}
