/** What somebody who keeps servers should know at once: old agents, wrong clocks, silenced rules, maintenance. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { machineCareEndpoints } from '@/contract/server/machine-care';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useDetail } from '@/ui/model/use-detail';
import './summary.css';

export function Summary({ parkId }: { parkId: number }): ReactNode {
  const { record } = useDetail(machineCareEndpoints.getServerSummary, { parkId }, { enabled: parkId > 0 });
  if (!record) return null;
  const { machines, expected, oldAgents, clocksOff, rules, silencedRules, maintained, agentVersion } = record;
  const line = (key: string, count: number, to: string, words: string, loud = false): ReactNode =>
    count > 0 && (
      <Link key={key} to={to} data-loud={loud || undefined}>
        {words}
      </Link>
    );
  return (
    <section className="sv-summary">
      {line('machines', machines, href('serverMonitoring'), text('server.summary.machines', { count: machines }))}
      {line(
        'expected',
        expected,
        href('serverManage', { state: 1 }),
        text('server.summary.expected', { count: expected }),
      )}
      {line(
        'old',
        oldAgents,
        href('serverManage', { oldAgent: 'true' }),
        text('server.summary.oldAgents', { count: oldAgents, version: agentVersion }),
        true,
      )}
      {clocksOff > 0 && <span className="sv-warning">{text('server.summary.clocksOff', { count: clocksOff })}</span>}
      {line('rules', rules, href('serverManage', { of: 'rules' }), text('server.summary.rules', { count: rules }))}
      {line(
        'silenced',
        silencedRules,
        href('serverManage', { of: 'rules' }),
        text('server.summary.silenced', { count: silencedRules }),
        true,
      )}
      {line(
        'maintained',
        maintained,
        href('serverManage', { of: 'maintenance' }),
        text('server.summary.maintained', { count: maintained }),
      )}
    </section>
  );
}
