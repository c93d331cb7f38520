/** Chinese words that only forms say: whoever says them imports this, and no first page waits for them. */
import { addTexts } from './engine';
import { texts } from './locales/zh/common-more';

addTexts('zh', 'common', texts);
