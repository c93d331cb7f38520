/** At the end of the form of a role: who gains and who loses which rights, before saving. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '@/api/call';
import { roleEndpoints, type RoleImpact, type RoleRecord } from '@/contract/admin-role';
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
  /** The words of the first field that is not filled in: without a place the role would be valid everywhere. */
  wrong: string | undefined;
}

/** The form of an existing role changes only its place; the impact of other changes is shown where they are made. */
async function look({ input, role, wrong }: FormImpactProps): Promise<RoleImpact | { missing: string | undefined }> {
  if (wrong !== undefined) return { missing: wrong };
  const endpoint = role ? roleEndpoints.previewRole : roleEndpoints.previewNewRole;
  const asked = role ? { id: role.id, orgId: input.orgId, parkId: input.parkId } : input;
  const { data, error } = endpoint.input.safeParse(asked);
  if (error) return { missing: undefined };
  return call(endpoint, data, { quiet: true });
}

export function FormImpact(props: FormImpactProps): ReactNode {
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const wanted = JSON.stringify(props.input);
  const [seen, setSeen] = useState<{ wanted: string; found: Awaited<ReturnType<typeof look>> }>();
  const preview = useCommand(async () => setSeen({ wanted, found: await look(props) }));
  const found = seen?.wanted === wanted ? seen.found : undefined;
  // What is found stands above the button and would push it out of sight.
  useEffect(() => {
    if (seen) bar.current?.scrollIntoView({ block: 'end' });
  }, [seen]);
  const isMissing = found !== undefined && 'missing' in found;
  const refused = Object.values(preview.error?.fields ?? {})[0];
  const fault = isMissing ? (found.missing ?? t('roles.impact.fillFirst')) : undefined;
  const refusal = preview.error && (refused === undefined ? errorText(preview.error) : fieldErrorText(refused));
  return (
    <div className="rl-change" data-in-form ref={bar}>
      {found !== undefined && !isMissing && <Impact impact={found} />}
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
