-- Why a courier's last answer to each kind of question could not be read; payouts have a column of their own already.
ALTER TABLE courier_accounts
  ADD COLUMN status_problem text
      CONSTRAINT courier_accounts_status_problem_length CHECK (length(status_problem) <= 300),
  ADD COLUMN prices_problem text
      CONSTRAINT courier_accounts_prices_problem_length CHECK (length(prices_problem) <= 300),
  ADD COLUMN scores_problem text
      CONSTRAINT courier_accounts_scores_problem_length CHECK (length(scores_problem) <= 300);
