/** A platform's slots and one controller with a bad line between them, for random stories. */
import type { SlotContent, SlotOp } from '../../../ports/door-controller';
import { SimulatedController } from '../../../controllers/simulated-controller';
import { ALL_WEEK } from '@/contract/access/time-plan';
import {
  answered,
  compared,
  demanded,
  inSendingOrder,
  isAgreed,
  isDebt,
  sameContent,
  sent,
  type Slot,
  stepOf,
} from './slot.rules';

/** The same numbers at every run of one seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const DOORS = [1, 2, 3];
const PEOPLE = [1, 2, 3, 4];
const LINE = ['fine', 'fine', 'fine', 'lostCall', 'lostReply', 'late'] as const;

const card = (number: number) => ({ kind: 2 as const, hash: `card${number}`, from: null, until: null });
const content = (cards: number[], until: number | null): SlotContent => ({
  credentials: cards.map(card),
  windows: [{ week: [...ALL_WEEK], from: null, until }],
  mode: null,
});

interface Key {
  doorNo: number;
  personId: number;
}

export class SlotWorld {
  readonly slots = new Map<string, { key: Key; slot: Slot }>();
  /** What the groups say. */
  readonly wanted = new Map<string, SlotContent>();
  readonly late: SlotOp[] = [];
  controller = new SimulatedController(DOORS, { people: 3, faces: 3, segments: 8 });
  away = false;
  private compareDue = false;
  private version = 0;
  private at = 0;

  constructor(private readonly random: (below: number) => number) {}

  private fresh = (): number => (this.version += 1);
  private now = (): Date => new Date((this.at += 1));
  private any = <T>(all: readonly T[]): T => all[this.random(all.length)] as T;
  private nameOf = ({ doorNo, personId }: Key): string => `${doorNo}/${personId}`;

  private keep(key: Key, slot: Slot | null): void {
    if (slot) this.slots.set(this.nameOf(key), { key, slot });
    else this.slots.delete(this.nameOf(key));
  }

  private demand(key: Key, want: SlotContent | null): void {
    const name = this.nameOf(key);
    if (want) this.wanted.set(name, want);
    else this.wanted.delete(name);
    this.keep(key, demanded(this.slots.get(name)?.slot ?? null, want, this.fresh(), this.now()));
  }

  private deliver(op: SlotOp): void {
    this.controller.apply(op);
  }

  /** One operation over the line, as the worker does it. @returns false when no answer came */
  private push(key: Key, line: (typeof LINE)[number]): boolean {
    const before = this.slots.get(this.nameOf(key))?.slot;
    if (!before || before.dueAt === null) return true;
    const step = stepOf(before);
    const op = { ...key, version: step.version, content: step.removes ? null : before.want };
    this.keep(key, sent(before));
    if (this.away || line === 'lostCall') return false;
    if (line === 'late') {
      this.late.push(op);
      return false;
    }
    const result = this.controller.apply(op);
    if (line === 'lostReply') return false;
    // Groups may have changed while the controller was working.
    if (this.random(4) === 0) this.change();
    const slot = this.slots.get(this.nameOf(key))?.slot;
    if (slot) this.keep(key, answered(slot, step, result, this.fresh(), this.now()));
    if (result === 'stale') this.compareDue = true;
    return true;
  }

  /** As a worker's turn: compared first where an answer is missing, then removals before all else. */
  work(line: () => (typeof LINE)[number]): void {
    if (this.compareDue) {
      if (this.away || line() !== 'fine') return;
      this.compare();
    }
    const due = [...this.slots.values()].filter(({ slot }) => slot.dueAt !== null);
    for (const { key } of inSendingOrder(due.map(({ key, slot }) => ({ ...slot, key })))) {
      if (this.push(key, line())) continue;
      this.compareDue = true;
      return;
    }
  }

  private compare(): void {
    const held = this.controller.readBack();
    const keys = new Map([...this.slots.values()].map(({ key }) => [this.nameOf(key), key]));
    for (const key of held) keys.set(this.nameOf(key), { doorNo: key.doorNo, personId: key.personId });
    for (const [name, key] of keys) {
      const found = held.find((one) => this.nameOf(one) === name)?.version ?? null;
      this.keep(key, compared(this.slots.get(name)?.slot ?? null, found, this.fresh(), this.now()));
    }
    this.compareDue = false;
  }

  private change(): void {
    const key = { doorNo: this.any(DOORS), personId: this.any(PEOPLE) };
    const cards = this.any([[key.personId], [key.personId, key.personId + 10], [key.personId + 10]]);
    this.demand(key, this.random(3) === 0 ? null : content(cards, this.any([null, 9_999])));
  }

  /** One thing that happens. */
  step(): void {
    const what = this.random(12);
    if (what < 5) this.change();
    else if (what < 8) this.work(() => this.any(LINE));
    else if (what === 8) this.away = !this.away;
    else if (what === 9)
      this.controller = new SimulatedController(DOORS, this.controller.limits, this.controller.memory());
    else if (what === 10) this.forget();
    else this.late.splice(0, 1).forEach((op) => this.deliver(op));
  }

  /** Somebody empties the controller by hand, or it takes calls again. */
  private forget(): void {
    this.compareDue = true;
    if (this.random(4) > 0) return;
    const { seen, locks } = this.controller.memory();
    this.controller = new SimulatedController(DOORS, this.controller.limits, { held: [], seen, locks });
  }

  /** The line is good and nobody changes anything: all that can agree does after a few turns. */
  settle(): void {
    this.away = false;
    this.controller.limits.people = 100;
    for (const op of this.late.splice(0)) this.deliver(op);
    this.compareDue = true;
    for (let turn = 0; turn < 8; turn += 1) this.work(() => 'fine');
  }

  /** What is wrong now: a door that opens to somebody who lost the right, confirmed or unknown to the red list. */
  faults(): string[] {
    return this.controller.memory().held.flatMap((held) => {
      const name = this.nameOf(held);
      const slot = this.slots.get(name)?.slot;
      const want = this.wanted.get(name);
      const cards = want?.credentials.map(({ hash }) => hash) ?? [];
      const tooMuch = held.content.credentials.some(({ hash }) => !cards.includes(hash));
      const isKnown = slot !== undefined && isDebt(slot);
      return tooMuch && !isKnown ? [`${name} opens to ${held.content.credentials.map((one) => one.hash).join()}`] : [];
    });
  }
}

const STEPS = 40;

/** One random story, and the quiet after it. @returns what went wrong, by the step at which it did */
export function playStory(seed: number): string[] {
  const world = new SlotWorld(randomOf(seed));
  for (let step = 0; step < STEPS; step += 1) {
    world.step();
    const faults = world.faults();
    if (faults.length > 0) return faults.map((fault) => `story ${seed}, step ${step}: ${fault}`);
  }
  world.settle();
  const held = new Map(
    world.controller.memory().held.map(({ doorNo, personId, content: is }) => [`${doorNo}/${personId}`, is]),
  );
  const names = [...new Set([...held.keys(), ...world.wanted.keys()])];
  const other = names.filter((name) => !sameContent(held.get(name) ?? null, world.wanted.get(name) ?? null));
  const open = [...world.slots].filter(([, { slot }]) => !isAgreed(slot) || slot.dueAt !== null);
  return [
    ...other.map((name) => `story ${seed}: ${name} is not what the groups say`),
    ...open.map(([name]) => `story ${seed}: ${name} never agrees`),
  ];
}
