/** 我的工单 as a table; a row opens the whole record in a drawer. */
import { list } from '@/ui/desktop/list';
import { OrderRecordView } from '../order-record/order-record.desktop';
import { useOrderMine } from './use-order-mine';

export default list(useOrderMine, { drawer: (id) => <OrderRecordView id={id} /> });
