import { useEffect, useRef, useState } from 'react';

interface TypingOptions {
  /** How long the typing pauses before it is a change, in milliseconds. */
  readonly pause?: number;
  /** The value that a text stands for, in the form in which it comes back; the value itself where the text stands for none. */
  readonly read?: (text: string) => string;
}

interface Typing {
  readonly text: string;
  readonly write: (text: string) => void;
  /** A change at once. */
  readonly commit: (text: string) => void;
}

const asItIs = (text: string): string => text;

/**
 * A text that is being typed, and changes `value` when the typing pauses. The value may come back late, by way of the address: a change of one's
 * own does not take away what was typed meanwhile, and another value replaces it.
 */
export const useTyping = (
  value: string,
  onChange: (value: string) => void,
  { pause = 250, read = asItIs }: TypingOptions = {},
): Typing => {
  const [text, setText] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  // Changes that have not come back yet.
  const changes = useRef<readonly string[]>([]);
  const tell = (changed: string): void => {
    if (changed !== value) changes.current = [...changes.current, changed];
    change.current(changed);
  };
  useEffect(() => {
    const at = changes.current.lastIndexOf(value);
    changes.current = at === -1 ? [] : changes.current.slice(at + 1);
    if (at === -1) setText(value);
  }, [value]);
  const meant = read(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a change leads to is read when it is due
  useEffect(() => {
    if (meant === value) return;
    const timer = setTimeout(() => tell(meant), pause);
    return () => clearTimeout(timer);
  }, [text, meant, value]);
  return {
    text,
    write: setText,
    commit: (committed) => {
      setText(committed);
      tell(read(committed));
    },
  };
};
