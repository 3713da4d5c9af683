-- When the buyer agreed to terms, returns and privacy, where the way to pay asks for it. null: nobody was asked.
ALTER TABLE orders ADD agreed_at timestamptz;

-- Anyone can send signed messages from a topic of their own at Amazon SNS: the first that proved to be the gateway's is
-- kept, and others are refused.
ALTER TABLE gateway_accounts
  ADD topic text CONSTRAINT gateway_accounts_topic_length CHECK (length(topic) BETWEEN 1 AND 400);
