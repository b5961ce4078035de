import { Button } from '@glass-dice/ui/actions/Button.tsx';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Component, type ReactNode } from 'react';

/** Keeps a room's mistake, or a file that did not come, inside the room. */
export class RoomBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{m.console_room_failed()}</p>
        <Button variant="secondary" onClick={() => location.reload()}>
          {m.screen_retry()}
        </Button>
      </div>
    );
  }
}
