/** Chinese words that only lists and forms of alarms say: whoever says them imports this, and no link waits for them. */
import { addTexts } from './engine';
import { texts } from './locales/zh/alarm-more';

addTexts('zh', 'alarm', texts, true);
