/**
 * A TCP proxy on loopback that behaves like a phone's link: a round trip to connect, half of one each way, one rate each
 * way shared by all connections, and slow start. Offline is a real refusal.
 */
import { connect, createServer } from 'node:net';

/** rtt in ms, rates in bits per second: a 4G cell under load. */
export const SLOW_4G = { rtt: 150, down: 1.6e6, up: 0.75e6 };
const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;
const LARGEST_WINDOW = 512_000;

/** Moves bytes one way: no more in flight than the window, no faster than the rate, half a round trip late. */
function carry(from, to, way, link, profile) {
  const bytesPerMs = profile[way] / 8_000;
  const waiting = [];
  const underWay = [];
  let window = FIRST_WINDOW;
  let inFlight = 0;
  let ended = false;
  // On a busy machine timers of different lengths end out of turn: what was sent first is delivered first all the same.
  const deliver = () => {
    const piece = underWay.shift();
    link.bytes[way] += piece.length;
    if (!to.destroyed) to.write(piece);
    setTimeout(() => {
      inFlight -= piece.length;
      window = Math.min(window + piece.length, LARGEST_WINDOW);
      send();
    }, profile.rtt / 2);
  };
  const send = () => {
    while (waiting.length > 0 && inFlight < window) {
      const room = Math.min(SEGMENT, window - inFlight);
      const piece = waiting[0].subarray(0, room);
      if (piece.length === waiting[0].length) waiting.shift();
      else waiting[0] = waiting[0].subarray(room);
      inFlight += piece.length;
      const now = performance.now();
      link.freeAt[way] = Math.max(now, link.freeAt[way]) + piece.length / bytesPerMs;
      underWay.push(piece);
      setTimeout(deliver, link.freeAt[way] - now + profile.rtt / 2);
    }
    if (ended && waiting.length === 0 && inFlight === 0) to.end();
  };
  from.on('data', (chunk) => {
    waiting.push(chunk);
    send();
  });
  from.on('end', () => {
    ended = true;
    send();
  });
  from.on('error', () => to.destroy());
}

/** @returns a link to `port` on loopback: its own port, the bytes that went over it, and a switch. */
export async function openMobileLink(port, profile = SLOW_4G) {
  const link = { bytes: { down: 0, up: 0 }, freeAt: { down: 0, up: 0 } };
  const sockets = new Set();
  let offline = false;
  const server = createServer({ pauseOnConnect: true }, (phone) => {
    if (offline) return phone.destroy();
    const far = connect(port, '127.0.0.1');
    for (const socket of [phone, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => {});
    }
    setTimeout(() => {
      carry(phone, far, 'up', link, profile);
      carry(far, phone, 'down', link, profile);
      phone.resume();
    }, profile.rtt);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: server.address().port,
    bytes: link.bytes,
    drop,
    setOffline(value) {
      offline = value;
      if (value) drop();
    },
    close() {
      drop();
      return new Promise((done) => server.close(done));
    },
  };
}
