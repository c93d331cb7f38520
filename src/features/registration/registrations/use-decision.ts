/** Approving with roles, or refusing with a word to the applicant. */
import { useMemo, useState } from 'react';
import { ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { registrationEndpoints, type Registration } from '@/contract/registration';
import { TEXT_MAX } from '@/contract/validation';
import { useText } from '@/i18n/use-text';
import { defineForm } from '@/ui/model/define';
import { refreshAfter } from '@/ui/model/records';
import { useDetail } from '@/ui/model/use-detail';
import type { Deciding } from './use-registrations';

interface Values {
  note: string;
}

const NOTHING: Values = { note: '' };

export interface RoleChoice {
  /** Undefined while they are being fetched. */
  readonly roles: readonly { id: number; name: string }[] | undefined;
  readonly chosen: ReadonlySet<number>;
  readonly toggle: (roleId: number) => void;
}

function useRoles({ asked: { parkId }, approve }: Deciding): RoleChoice {
  const { record: roles } = useDetail(registrationEndpoints.listRolesToGive, { parkId }, { enabled: approve });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (roleId: number): void =>
    setChosen((old) => new Set(old.has(roleId) ? [...old].filter((id) => id !== roleId) : [...old, roleId]));
  return { roles, chosen, toggle };
}

/** The list and the workbench's number follow whoever decided: this person, or a colleague a moment before. */
const redraw = (): void => void refreshAfter(registrationEndpoints.decideRegistration);

async function decide({ asked, approve }: Deciding, note: string, roleIds: number[]): Promise<Registration> {
  // Nobody gets in without a role (specification §5).
  if (approve && roleIds.length === 0) throw new ApiError('refused', 0, { code: 'register.needRole' });
  const { id: registrationId, parkId } = asked;
  const input = { parkId, registrationId, approve, note, roleIds };
  try {
    return await call(registrationEndpoints.decideRegistration, input, { quiet: true });
  } catch (caught) {
    if (asApiError(caught).status === 409) redraw();
    throw caught;
  }
}

export function useDecision(deciding: Deciding) {
  const t = useText();
  const roles = useRoles(deciding);
  const { asked, approve } = deciding;
  const { chosen } = roles;
  const form = useMemo(
    () =>
      defineForm<Values>({
        key: `registration.${approve ? 'approve' : 'refuse'}.${asked.id}`,
        title: {
          words: t(approve ? 'register.decide.approveTitle' : 'register.decide.refuseTitle', { name: asked.name }),
        },
        fields: [
          approve
            ? { name: 'note', label: 'register.field.note', type: 'longText', maxLength: TEXT_MAX }
            : {
                name: 'note',
                label: 'register.field.noteToApplicant',
                hint: 'register.field.noteHint',
                type: 'longText',
                maxLength: TEXT_MAX,
                required: true,
              },
        ],
        initial: NOTHING,
        submitLabel: approve ? 'register.decide.approve' : 'register.decide.refuse',
        submit: ({ note }) => decide({ asked, approve }, note, [...chosen]),
        onDone: redraw,
      }),
    [t, asked, approve, chosen],
  );
  return { form, roles };
}
