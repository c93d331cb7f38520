/** What each action on a visit does, by the names of the transition table. */
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { CaseEffects } from '../../../case/case.types';
import { did } from '../../../ports/said';
import { beginApproval } from '../approval/visit-approval.usecases';
import { dayAt, newPass, newPassNo } from '../guest.rules';
import { voidPass } from '../pass/void-pass.repository';
import { addGuests } from '../create/new-guests.usecases';
import { readPassNos, saveGuest } from '../visit.repository';
import type { GuestRecord, VisitRecord } from '../visit.table';
import type { Tell, VisitActing, VisitCase, VisitScene } from './visit-act.types';
import { isHost } from './visit-actors.rules';

type Plan = Pick<VisitRecord, 'planStart' | 'planEnd'>;

const NOBODY_ASKED = { askedLevel: null, nextAskAt: null } as const;

/** Who has agreed, once nobody else has to. */
const agreedBy = ({ by, now }: VisitScene): Partial<VisitRecord> => ({
  ...NOBODY_ASKED,
  agreedAt: now,
  agreedBy: by.id,
  agreedByName: by.name,
});

/** Whoever has to look at it now. */
function asksOf({ visit, by, byFlow }: VisitScene): Tell[] {
  if (byFlow) return [];
  const isOfHost = isHost(visit, by);
  return [
    ...(isOfHost ? [] : [{ to: ['host'], card: visit.askedLevel === null ? 'agree' : 'walkUp' } satisfies Tell]),
    ...(visit.isWatched ? [{ to: ['desk'], card: 'watched' } satisfies Tell] : []),
    ...(isOfHost && !visit.isWatched ? [{ to: ['desk'], card: 'agree' } satisfies Tell] : []),
  ];
}

/** Passes of all who may still use them are good no more. */
const voidAll = ({ tx, visit, guests }: VisitScene): Promise<void> =>
  voidPass(
    tx,
    guests.map(({ parkId, pass }) => ({ parkId, pass, until: visit.planEnd })),
  );

/** On another day the six digits may be somebody else's: whoever has them there keeps them. */
async function numbersOn({ tx, visit }: VisitScene, held: readonly GuestRecord[], day: string) {
  const taken = await readPassNos(tx, visit.parkId, day);
  return held.map((guest) => {
    if (guest.day === day) return guest.passNo;
    if (taken.has(guest.passNo)) return newPassNo(taken);
    taken.add(guest.passNo);
    return guest.passNo;
  });
}

/** The pass says from when to when: with another time it is another pass. */
async function renewPasses(scene: VisitScene, { planStart, planEnd }: Plan): Promise<void> {
  const { tx, visit, guests, timeZone } = scene;
  const held = guests.filter(({ state }) => state < G.left);
  const until = planEnd > visit.planEnd ? planEnd : visit.planEnd;
  await voidPass(
    tx,
    held.map(({ parkId, pass }) => ({ parkId, pass, until })),
  );
  const day = dayAt(timeZone, planStart);
  const numbers = await numbersOn(scene, held, day);
  for (const [no, { id, passNo }] of held.entries())
    await saveGuest(tx, id, { pass: newPass(), day, passNo: numbers[no] ?? passNo });
}

function submit(acting: VisitActing) {
  const { visit, by, now, to, byFlow, quiet } = acting;
  const isAgreed = to === V.approved;
  return {
    set: { ...(isHost(visit, by) && { hostAgreedAt: now }), ...(isAgreed && agreedBy(acting)) },
    tells: isAgreed ? [{ to: ['host'], card: 'coming' } satisfies Tell] : asksOf(acting),
    follow: async (saved: VisitRecord) => {
      if (byFlow && !isAgreed && !quiet) await beginApproval(acting, saved);
    },
  };
}

/** Whoever was let in before somebody had agreed is there by right then. */
async function settleEntries({ tx, guests }: VisitScene): Promise<void> {
  for (const { id, oddEntry } of guests) if (oddEntry) await saveGuest(tx, id, { oddEntry: false });
}

async function agree(acting: VisitActing) {
  const { visit, by, now, to } = acting;
  const isDesk = by.rights.has('visit.desk');
  const isAgreed = to === V.approved;
  if (isAgreed) await settleEntries(acting);
  const tells: Tell[] = isAgreed
    ? [{ to: visit.askedLevel === null ? ['author'] : ['author', 'guards'], card: 'agreed' }]
    : [{ to: visit.deskAgreedAt === null && !isDesk ? ['desk'] : ['host'], card: 'agree' }];
  return {
    set: {
      ...(isHost(visit, by) && { hostAgreedAt: now }),
      ...(isDesk && { deskAgreedAt: now, isWatched: false }),
      ...(isAgreed && agreedBy(acting)),
    },
    card: did('visitAgreed'),
    tells,
  };
}

/** Reception looks at a name on the list, whoever decides: at the latest when the guest comes. */
function lookTells({ byFlow }: VisitScene, of: { isWatched: boolean; isAskedAgain: boolean }): Tell[] {
  if (of.isWatched) return [{ to: ['desk'], card: 'watched' }];
  return of.isAskedAgain && !byFlow ? [{ to: ['desk'], card: 'agree' }] : [];
}

export const visitEffects: CaseEffects<VisitCase> = {
  submit,
  agree,
  refuse: async (acting) => {
    await voidAll(acting);
    const { reason } = acting.input;
    return {
      set: { ...NOBODY_ASKED, reason },
      note: reason,
      card: did('visitRefused'),
      tells: [{ to: ['author', 'guards'], card: 'refused' }],
    };
  },
  cancel: async (acting) => {
    await voidAll(acting);
    const reason = acting.input.reason || null;
    return {
      set: { ...NOBODY_ASKED, reason },
      note: reason,
      card: did('visitCancelled'),
      tells: [{ to: ['host', 'author'], card: 'cancelled' }],
    };
  },
  change: async (acting) => {
    const { input, to, visit, byFlow, timeZone } = acting;
    const plan = { planStart: new Date(input.planStart), planEnd: new Date(input.planEnd) };
    await renewPasses(acting, plan);
    const { isWatched } = await addGuests(acting, { ...visit, ...plan }, input.add, { timeZone, isRegistered: false });
    const isAskedAgain = to === V.reviewing;
    return {
      set: {
        ...plan,
        ...(isWatched && { isWatched }),
        ...(isAskedAgain && { agreedAt: null, agreedBy: null, agreedByName: null, deskAgreedAt: null }),
      },
      params: {
        from: input.planStart,
        to: input.planEnd,
        wasFrom: visit.planStart.getTime(),
        wasTo: visit.planEnd.getTime(),
        ...(input.add.length > 0 && { added: input.add.length }),
      },
      card: did('visitChanged'),
      tells: lookTells(acting, { isWatched, isAskedAgain }),
      follow: async (saved) => {
        if (isAskedAgain && byFlow) await beginApproval(acting, saved);
      },
    };
  },
  end: () => ({}),
};
