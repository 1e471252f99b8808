import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLanguage } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Mic, Square } from '../../icons.ts';
import { Button, Flex, Text } from '../../ui/core.ts';
import { type DictationFault, listen, withHeard } from './dictation.ts';

const spoken = { es: 'es-ES', cat: 'ca-ES', en: 'en-GB' } as const;

/** Writes what is said behind what the field holds. */
const DictateButton = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useKitText();
  const language = useLanguage();
  const { getValues, setValue } = useFormContext();
  const [isListening, setListening] = useState(false);
  const [fault, setFault] = useState<DictationFault | null>(null);
  const stop = useRef<() => void>(null);
  useEffect(() => () => stop.current?.(), []);
  const start = (): void => {
    setFault(null);
    setListening(true);
    stop.current = listen({
      language: spoken[language],
      onHeard: (words) =>
        setValue(name, withHeard(String(getValues(name) ?? ''), words), {
          shouldDirty: true,
          shouldValidate: true,
        }),
      onEnd: (found) => {
        setListening(false);
        setFault(found);
      },
    });
  };
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Button
        variant={isListening ? 'solid' : 'ghost'}
        paddingX="2"
        minHeight="44px"
        aria-pressed={isListening}
        aria-label={`${t(isListening ? 'dictation.stop' : 'dictation.start')}: ${label}`}
        onClick={() => (isListening ? stop.current?.() : start())}
      >
        {isListening ? <Square aria-hidden /> : <Mic aria-hidden />}
        {t(isListening ? 'dictation.stop' : 'dictation.start')}
      </Button>
      <Text role="status" color="fg.muted">
        {isListening ? t('dictation.listening') : fault === null ? '' : t(`dictation.${fault}`)}
      </Text>
    </Flex>
  );
};

export default DictateButton;
