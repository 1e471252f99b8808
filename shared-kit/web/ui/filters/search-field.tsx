import { useRef } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Search } from '../../icons.ts';
import { Input } from '../core.ts';
import { InputGroup } from '../parts/input-group.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useTyping } from './use-typing.ts';

export interface SearchFieldProps {
  readonly value: string;
  /** Called when the typing pauses for 250 ms, and at once on Enter. */
  readonly onChange: (value: string) => void;
  readonly label?: string;
}

/** `/` focuses it, Escape empties it. */
export const SearchField = ({ value, onChange, label }: SearchFieldProps) => {
  const t = useKitText();
  const input = useRef<HTMLInputElement>(null);
  const { text, write, commit } = useTyping(value, onChange);
  useSlashKey(input);
  return (
    <InputGroup
      startElement={<Search aria-hidden size={16} />}
      flex="1"
      minWidth={{ base: '0', md: 'min({sizes.44}, 100%)' }}
      maxWidth={{ md: 'xs' }}
    >
      <Input
        ref={input}
        size={{ base: 'md', md: 'sm' }}
        type="search"
        aria-label={label ?? t('search')}
        aria-keyshortcuts="/"
        placeholder={label ?? t('search')}
        value={text}
        maxLength={100}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text);
          if (event.key === 'Escape' && text !== '') {
            event.stopPropagation();
            commit('');
          }
        }}
      />
    </InputGroup>
  );
};
