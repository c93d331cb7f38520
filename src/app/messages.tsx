/** Short messages of failed calls, drawn without either kit: they are needed before a kit's toast would be there. They come right after the first paint and say what failed before. */
import { useEffect, useState, type ReactNode } from 'react';
import { handleFailures } from './failures';

interface Message {
  id: number;
  words: string;
}

let lastId = 0;

export default function Messages(): ReactNode {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  useEffect(
    () =>
      handleFailures((words, durationMs) => {
        const id = (lastId += 1);
        setMessages((old) => [...old.slice(-2), { id, words }]);
        setTimeout(() => setMessages((old) => old.filter((message) => message.id !== id)), durationMs);
      }),
    [],
  );
  return (
    <div className="sp-messages" role="alert" aria-live="assertive">
      {messages.map(({ id, words }) => (
        <p key={id} className="sp-messages__one">
          {words}
        </p>
      ))}
    </div>
  );
}
