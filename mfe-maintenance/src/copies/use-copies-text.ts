import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { Copy } from 'shared-kit/contracts/tasks/task-copies';
import { useLocalized } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import { useCopyText } from './use-copy-text.ts';

/** All marks of a task, a line for each value: for files and the history. */
export const useCopiesText = () => {
  const t = useText();
  const local = useLocalized();
  const words = useCopyText();
  const part = ({ part: name, formatId }: Copy, formats: readonly Format[]): string => {
    if (name !== 'reading') return t(`copies.part.${name}`);
    const format = formats.find(({ id }) => id === formatId);
    return format ? local(format.name) : t('copies.part.reading');
  };
  return (copies: readonly Copy[], formats: readonly Format[]): string =>
    copies.map((copy) => `${part(copy, formats)}: ${words.whole(copy)}`).join('\n');
};
