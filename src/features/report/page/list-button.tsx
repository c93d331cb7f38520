/** 看名单. A list of another park than the one that the person works in opens there: that park is chosen first. */
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import { useText } from '@/i18n/use-text';
import { buildMenuTree, hasFixedSet, permittedPaths } from '@/session/menus';
import { chooseAllParks, choosePark } from '@/session/park-choice';
import { useParks, useSession } from '@/session/session-state';
import { useMayOpen } from '@/session/use-may-open';
import { Button, ButtonLink } from '@/ui/common/button';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import type { ListBehind } from './list-behind';

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** Menus are those of the park that somebody works in: what they are in another one the server says. */
function useMayOpenIn(parkId: number | undefined, address: string): boolean {
  const mayOpen = useMayOpen();
  const { user } = useSession();
  const isAsked = parkId !== undefined && !hasFixedSet(user);
  const { answer } = useAnswer(reportCenterEndpoints.listReportMenus, { parkId: parkId ?? 0 }, { enabled: isAsked });
  const there = useMemo(() => answer && permittedPaths(buildMenuTree(answer, () => true)), [answer]);
  return isAsked ? (there?.has(pathOf(address)) ?? false) : mayOpen(address);
}

function ChosenFirst({ to, choose }: ListBehind & { choose: number | 'all' }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const park = useParks().find(({ id }) => id === choose)?.name ?? '';
  const { run, pending } = useCommand(async () => {
    if (choose === 'all') chooseAllParks();
    else await choosePark(choose);
    void navigate(to);
  });
  return (
    <>
      <Button tone="main" pending={pending} onClick={() => void run()}>
        {t('report.drill.list')}
      </Button>
      <p className="sp-hint rp-elsewhere">
        {choose === 'all' ? t('report.drill.listAll') : t('report.drill.listPark', { park })}
      </p>
    </>
  );
}

/** No button for a list that the person could not open there. */
export function ListButton({ list: { to, choose } }: { list: ListBehind }): ReactNode {
  const t = useText();
  const mayOpen = useMayOpenIn(typeof choose === 'number' ? choose : undefined, to);
  if (!mayOpen) return null;
  if (choose !== undefined) return <ChosenFirst to={to} choose={choose} />;
  return (
    <ButtonLink to={to} tone="main">
      {t('report.drill.list')}
    </ButtonLink>
  );
}
