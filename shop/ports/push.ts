/** One message to everybody who listens to one of the channels. */
export type PushMessage = {
  channels: readonly string[];
  event: string;
  /** Anything that can be written as JSON; a string is sent as it is. */
  data: unknown;
  /** The socket that does not get it, because the message came from it. */
  exceptSocket?: string | undefined;
};

/** A signature, in the words of the protocol. */
export type PushAdmission = { auth: string; channel_data?: string };

/** Brings messages to the browsers that are open now. Nobody gets what was sent before they came. */
export interface Push {
  /**
   * Sends one message.
   *
   * repeatable  a browser that gets it twice does the same again
   * throws      when the service did not take it: the relay tries again
   */
  publish(message: PushMessage): Promise<void>;

  /**
   * Lets one socket listen to a private channel. Whether it may is asked before.
   *
   * listener  by what a hub that can do so asks again later whether it still may
   * returns   what the browser's client library gives to the service
   */
  admit(asked: { socketId: string; channel: string; listener: string }): Promise<PushAdmission>;

  /** False when surely nobody listens to the channel, so that nothing need be read for a message. */
  hasListeners(channel: string): boolean;
}
