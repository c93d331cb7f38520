import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { detail } from '@/ui/desktop/detail';
import { list } from '@/ui/desktop/list';
import { useApp } from './use-app';
import { useApps } from './use-apps';

const Apps = list(useApps);
const App = detail(useApp);

/** One address: the list, or the application that `?id=` names. */
export default function AppManage(): ReactNode {
  const [params] = useSearchParams();
  return params.has('id') ? <App /> : <Apps />;
}
