/**
 * The archive that a recording is handed out in: the film as it is kept, its manifest and the signature of that. Nothing is
 * packed (the film is already), so every byte has its place beforehand and a download can be taken up again.
 */
import { crc32 } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
}

/** What stands before and behind the film. */
export interface Archive {
  readonly head: Buffer;
  readonly tail: Buffer;
}

const STORED_SINCE = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/** Date and time as archives have them since 1980, in steps of two seconds. */
function dosTime(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x10000 + time;
}

/** What both kinds of header say of a file. */
function factsOf({ name, size, crc }: Entry, at: Date): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(STORED_SINCE, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt32LE(dosTime(at), 6);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(size, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

const localHeader = (entry: Entry, at: Date): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), factsOf(entry, at), Buffer.from(entry.name)]);

function centralHeader(entry: Entry, at: Date, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const version = Buffer.from([STORED_SINCE, 0]);
  return Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    version,
    factsOf(entry, at),
    rest,
    Buffer.from(entry.name),
  ]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

interface Small {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** @param film which is not read here */
export function archiveOf(film: Entry, small: readonly Small[], at: Date): Archive {
  const head = localHeader(film, at);
  const central = [centralHeader(film, at, 0)];
  const parts: Uint8Array[] = [];
  let offset = head.length + film.size;
  for (const { name, bytes } of small) {
    const entry = { name, size: bytes.length, crc: crc32(bytes) };
    central.push(centralHeader(entry, at, offset));
    const part = Buffer.concat([localHeader(entry, at), bytes]);
    parts.push(part);
    offset += part.length;
  }
  const index = Buffer.concat(central);
  return { head, tail: Buffer.concat([...parts, index, endOf(central.length, index.length, offset)]) };
}
