/** How many messages are unread, on the tab of messages. Fetched after the page stands; live. */
import type { ReactNode } from 'react';
import { orderDeskEndpoints } from '@/contract/order-desk';
import { useDetail } from '@/ui/model/use-detail';
import './unread-badge.css';

/** A larger number says no more. */
const MOST = 99;

export default function UnreadBadge(): ReactNode {
  const unread = useDetail(orderDeskEndpoints.getOrderCounts, {}).record?.unread ?? 0;
  if (unread === 0) return null;
  return <span className="sp-unread sp-num">{unread > MOST ? `${MOST}+` : unread}</span>;
}
