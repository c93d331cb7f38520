/** The report centre at the desk. */
import type { ReactNode } from 'react';
import { CenterView } from './center-view';

const ReportCenter = (): ReactNode => <CenterView layout="desktop" />;
export default ReportCenter;
