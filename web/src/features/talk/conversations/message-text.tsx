import { Fragment } from 'react';
import { partsOf } from '@/features/talk/conversations/message-parts.ts';

const linkClass =
  'break-all font-medium text-tide underline decoration-tide/40 underline-offset-2 hover:decoration-tide';

type MessageTextProps = { text: string /** The reader's own name stands out. */; reader?: string | undefined };

/** The text of a message, with links and names highlighted. A link shows its real host. */
export function MessageText({ text, reader }: MessageTextProps) {
  return (
    <p className="whitespace-pre-wrap break-words">
      {partsOf(text).map((part, index) => {
        // The parts of a text never move.
        const key = `${index}`;
        switch (part.kind) {
          case 'text':
            return <Fragment key={key}>{part.text}</Fragment>;
          case 'mention':
            return (
              <strong
                key={key}
                className={
                  part.name === reader?.toLowerCase()
                    ? 'rounded-sm bg-tide px-1 font-semibold text-canvas'
                    : 'font-semibold text-tide'
                }
              >
                {part.text}
              </strong>
            );
          case 'inside':
            return (
              <a key={key} href={part.path} className={linkClass}>
                {part.text}
              </a>
            );
          case 'outside':
            return (
              <Fragment key={key}>
                <a href={part.url} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
                  {part.text}
                </a>{' '}
                <span className="text-ink-muted text-sm">(goes to {part.host})</span>
              </Fragment>
            );
        }
        return null;
      })}
    </p>
  );
}
