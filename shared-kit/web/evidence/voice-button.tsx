import { useEffect, useRef, useState } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { Mic, Square } from '../icons.ts';
import { Button, Flex, Text } from '../ui/core.ts';
import {
  mostVoiceMs,
  recordVoice,
  type VoiceFault,
  type VoiceRecording,
  voiceFaultOf,
} from './record-voice.ts';

/** A note that is being spoken. */
export interface SpokenNote {
  readonly stop: () => void;
  /** Resolves when it is stopped and kept: false where it was refused. */
  readonly kept: Promise<boolean>;
}

interface VoiceButtonProps {
  /** Resolves when it is kept: false where it was refused. */
  readonly onRecorded: (note: File) => Promise<boolean>;
  /** Told of a note that begins. */
  readonly onBegun?: (spoken: SpokenNote) => void;
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Records what is said, shows how long, and hands it over once it is stopped. */
export const VoiceButton = ({ onRecorded, onBegun }: VoiceButtonProps) => {
  const t = useKitText();
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<VoiceFault | null>(null);
  const recording = useRef<VoiceRecording>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.stop();
    };
  }, []);
  useEffect(() => {
    if (begunAt === null) return;
    const timer = setInterval(() => {
      setSeconds(Math.floor((Date.now() - begunAt) / 1000));
      if (Date.now() - begunAt >= mostVoiceMs) recording.current?.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [begunAt]);
  const record = async (): Promise<void> => {
    setFault(null);
    setAsking(true);
    try {
      recording.current = await recordVoice(t('voice.fileName'));
    } catch (error) {
      setFault(voiceFaultOf(error));
      return;
    } finally {
      setAsking(false);
    }
    // Whoever was asked for the microphone and went on elsewhere is not listened to.
    if (isGone.current) {
      recording.current.stop();
      return;
    }
    setSeconds(0);
    setBegunAt(Date.now());
    const kept = recording.current.file.then((note) => {
      setBegunAt(null);
      return note ? onRecorded(note) : true;
    });
    onBegun?.({ stop: recording.current.stop, kept });
    await kept;
  };
  return (
    <Flex gap="2" align="center" wrap="wrap">
      {begunAt === null ? (
        <Button variant="outline" minHeight="44px" loading={isAsking} onClick={() => void record()}>
          <Mic aria-hidden />
          {t('voice.record')}
        </Button>
      ) : (
        <Button minHeight="44px" onClick={() => recording.current?.stop()}>
          <Square aria-hidden />
          {t('voice.stop', { time: clockOf(seconds) })}
        </Button>
      )}
      <Text role="status" color="fg.error" _empty={{ display: 'none' }}>
        {fault === null ? '' : t(`voice.${fault}`)}
      </Text>
    </Flex>
  );
};
