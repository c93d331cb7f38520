/** A pause ends by itself. */
import { BINDING_STATE } from '@/contract/video/event-codes';
import type { Subject } from '../../../jobs/timer-kinds';
import { appendAudit } from '../../audit/audit.repository';
import { uncalledAuditRows } from '../../audit/uncalled-audit.rules';
import { moveBinding } from './binding-act.usecases';
import { findBinding, lockBinding } from './binding.repository';

export const videoTimerSubject: Subject = {
  lock: async (tx, id) => {
    const binding = await lockBinding(tx, id);
    if (!binding) return null;
    return async ({ now }) => {
      const { state, parkId } = binding;
      if (state !== BINDING_STATE.paused) return;
      const to = BINDING_STATE.armed;
      await moveBinding(tx, binding, { action: 'resume', to, until: null, by: null, now });
      const entry = {
        action: 'algorithm.resume',
        parkId,
        bizType: 'algorithm',
        bizId: id,
        detail: { from: state, to },
      };
      await appendAudit(tx, uncalledAuditRows([entry], { at: now }));
    };
  },
  isThere: async (tx, id) => (await findBinding(tx, id)) !== null,
};
