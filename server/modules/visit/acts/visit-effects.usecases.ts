/** What each action on a visit does, by the names of the transition table. */
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { CaseEffects } from '../../../case/case.types';
import { did } from '../../../ports/said';
import { beginApproval } from '../approval/visit-approval.usecases';
import { newPass } from '../guest.rules';
import { voidPass } from '../pass/void-pass.repository';
import { addGuests } from '../create/new-guests.usecases';
import { saveGuest } from '../visit.repository';
import type { VisitRecord } from '../visit.table';
import type { Tell, VisitActing, VisitCase, VisitScene } from './visit-act.types';
import { isHost } from './visit-actors.rules';

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

/** The pass says from when to when: with another time it is another pass. */
async function renewPasses(scene: VisitScene, planEnd: Date): Promise<void> {
  const { tx, visit, guests } = scene;
  const held = guests.filter(({ state }) => state < G.left);
  const until = planEnd > visit.planEnd ? planEnd : visit.planEnd;
  await voidPass(
    tx,
    held.map(({ parkId, pass }) => ({ parkId, pass, until })),
  );
  for (const { id } of held) await saveGuest(tx, id, { pass: newPass() });
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

function agree(acting: VisitActing) {
  const { visit, by, now, to } = acting;
  const isDesk = by.rights.has('visit.desk');
  const isAgreed = to === V.approved;
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
    await renewPasses(acting, plan.planEnd);
    const { isWatched } = await addGuests(acting, { ...visit, ...plan }, input.add, { timeZone, isRegistered: false });
    const isAskedAgain = to === V.reviewing;
    return {
      set: {
        ...plan,
        ...(isWatched && { isWatched }),
        ...(isAskedAgain && { agreedAt: null, agreedBy: null, agreedByName: null, deskAgreedAt: null }),
      },
      params: { from: input.planStart, to: input.planEnd, ...(input.add.length > 0 && { added: input.add.length }) },
      card: did('visitChanged'),
      ...(isAskedAgain && !byFlow && { tells: [{ to: ['desk'], card: 'agree' } satisfies Tell] }),
      follow: async (saved) => {
        if (isAskedAgain && byFlow) await beginApproval(acting, saved);
      },
    };
  },
  end: () => ({}),
};
