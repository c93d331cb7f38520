/** At the end of the form of a role: who gains and who loses which rights, before saving. */
import { useState, type ReactNode } from 'react';
import { call } from '@/api/call';
import { roleEndpoints, type RoleImpact, type RoleRecord } from '@/contract/admin-role';
import { faultsOf } from '@/contract/faults';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { Impact } from './impact';

interface FormImpactProps {
  /** The values as the form will send them. */
  input: Readonly<Record<string, unknown>>;
  /** Absent: a new role. */
  role: RoleRecord | undefined;
}

/** The form of an existing role changes only its place; the impact of other changes is shown where they are made. */
async function look({ input, role }: FormImpactProps): Promise<RoleImpact | string> {
  const endpoint = role ? roleEndpoints.previewRole : roleEndpoints.previewNewRole;
  const asked = role ? { id: role.id, orgId: input.orgId, parkId: input.parkId } : input;
  const { data, error } = endpoint.input.safeParse(asked);
  if (error) return Object.values(faultsOf(error).fields)[0] ?? 'request.invalid';
  return call(endpoint, data, { quiet: true });
}

export function FormImpact({ input, role }: FormImpactProps): ReactNode {
  const t = useText();
  const wanted = JSON.stringify(input);
  const [seen, setSeen] = useState<{ wanted: string; found: RoleImpact | string }>();
  const preview = useCommand(async () => setSeen({ wanted, found: await look({ input, role }) }));
  const found = seen?.wanted === wanted ? seen.found : undefined;
  const wrong = Object.values(preview.error?.fields ?? {})[0];
  const fault = typeof found === 'string' ? t('roles.impact.fillFirst') : undefined;
  const refusal = preview.error && (wrong === undefined ? errorText(preview.error) : fieldErrorText(wrong));
  return (
    <div className="rl-change">
      {found !== undefined && typeof found !== 'string' && <Impact impact={found} />}
      {(fault ?? refusal) !== undefined && (
        <p className="rl-error" role="alert">
          {fault ?? refusal}
        </p>
      )}
      <div className="rl-buttons">
        <Button size="small" pending={preview.pending} onClick={() => void preview.run()}>
          {t('roles.impact.look')}
        </Button>
      </div>
    </div>
  );
}
