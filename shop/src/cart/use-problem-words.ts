import { useShop } from '../app/shop-config.ts';
import { useText, type TextContext } from '../i18n/use-text.ts';

/** What the texts of problems need: the language, and the museum's address for problems that only the museum can solve. */
export interface ProblemWords extends TextContext {
  readonly supportEmail: string;
}

export function useProblemWords(): ProblemWords {
  const t = useText();
  const { lang, museum } = useShop();
  return { t, lang, supportEmail: museum.supportEmail };
}
